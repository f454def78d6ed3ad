// First file of BFFClient.
