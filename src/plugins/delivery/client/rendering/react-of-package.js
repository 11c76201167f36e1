/*
 * React, as components of a package get it while pages are rendered: hooks are noted with the name of the package,
 * `?react-countdown`. Effects do not run then, and nothing of them is in the HTML. In CommonJS as React itself: packages
 * import it in many ways.
 */
const React = require('react');
const {note} = require('./effects');

const name = __resourceQuery.slice(1);

/** Hooks that do something in browsers only: effects, and subscriptions. */
const EFFECTS = ['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore'];

const isHook = ([key, value]) => key.startsWith('use') && typeof value === 'function';

const noted =
  (hook, kind) =>
  (...given) => {
    note(name, kind);
    return hook(...given);
  };

/** Methods that are fields are not seen: they are set after the constructor. Old packages call it without `new`. */
function notedClass(Original) {
  function Component(...given) {
    Original.apply(this, given);
    if (this.componentDidMount || this.componentDidUpdate) note(name, 'effects');
  }
  Component.prototype = Original.prototype;
  return Component;
}

const hooks = Object.entries(React)
  .filter(isHook)
  .map(([key, hook]) => [key, noted(hook, EFFECTS.includes(key) ? 'effects' : 'hooks')]);

module.exports = {
  ...React,
  ...Object.fromEntries(hooks),
  Component: notedClass(React.Component),
  PureComponent: notedClass(React.PureComponent),
};
