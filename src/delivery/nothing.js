// Stands in for a module that the site never runs (lean-bundle.ts).
