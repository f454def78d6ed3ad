#!/bin/bash
C=${1:-release}
VITRINE_STRICT=1  swift build -c $C --package-path scratch/R-small --scratch-path scratch/R-small/.b-$C --product rbench 2>&1 | grep -E "error:|warning:" | head -20 
 scratch/R-small/.b-$C/$C/rbench
