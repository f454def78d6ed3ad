// First file of CommerceModels.
