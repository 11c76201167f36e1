/**
 * Keeps the classes that scripts of others add to <html>, by which a banner for consent shows itself. Docusaurus writes the
 * whole attribute each time that React changes the head of the page, first when React starts, and would remove them.
 */
export function keepClassesOfOthers() {
  const root = document.documentElement;
  /** The classes that Docusaurus has written last; the first ones are those of the built page. */
  let written: string[] | undefined;
  root.setAttribute = (name, value) => {
    let all = value;
    if (name === 'class') {
      const next = value.split(' ');
      const own = written ?? next;
      all = [...next, ...[...root.classList].filter((each) => !own.includes(each))].join(' ');
      written = next;
    }
    Element.prototype.setAttribute.call(root, name, all);
  };
}
