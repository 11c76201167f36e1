/*
 * React, as components of a package get it while pages are rendered: effects, which do not run then, are noted with the
 * name of the package, `?react-countdown`. In CommonJS as React itself: packages import it in many ways.
 */
const React = require('react');
const {noteEffect} = require('./effects');

const note = () => noteEffect(__resourceQuery.slice(1));

const noted =
  (effect) =>
  (...given) => {
    note();
    return effect(...given);
  };

/** Old packages call the constructor without `new`. */
function notedClass(Original) {
  function Component(...given) {
    Original.apply(this, given);
    if (this.componentDidMount || this.componentDidUpdate) note();
  }
  Component.prototype = Original.prototype;
  return Component;
}

module.exports = {
  ...React,
  useEffect: noted(React.useEffect),
  useInsertionEffect: noted(React.useInsertionEffect),
  useLayoutEffect: noted(React.useLayoutEffect),
  Component: notedClass(React.Component),
  PureComponent: notedClass(React.PureComponent),
};
