// Stands in for a module that the site never runs, or a component that it never shows (lean-bundle.ts).
module.exports = () => null;
