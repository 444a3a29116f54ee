"""Programs of the maintainers: licenses of dependencies, vulnerability audit, SBOM and release."""
