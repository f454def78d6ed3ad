#!/bin/bash
VITRINE_STRICT=1  swift test --package-path scratch/R-small --scratch-path scratch/R-small/.build "$@" 2>&1 | grep -vE "^\[[0-9]+/|Compiling|started|^✔|^:" | tail -60
