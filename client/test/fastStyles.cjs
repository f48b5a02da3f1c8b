const selectors = require("jsdom/lib/jsdom/living/helpers/selectors.js");

/**
 * Whenever someone asks who is visible, jsdom tries each of some 300 rules of a page on each element. Most fit none,
 * and their last tag and classes tell so at once. To be loaded before jsdom is.
 */
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  canMatch(element, selector) && matchesDontThrow(element, selector);

/** Tag and classes that end each part of a selector; null where they do not tell all. */
const endings = new Map();
const PLAIN = /^[\w\s.,:>+~*[\]='"-]+$/;
const ENDING = /(?:^|[\s>+~])([a-z][\w-]*)?((?:\.[\w-]+)*)(?:\[[^\]]*\]|::?[\w-]+)*$/i;

function endingsOf(selector) {
  if (typeof selector !== "string" || !PLAIN.test(selector)) return null;
  const found = selector.split(",").map((part) => ENDING.exec(part.trim()));
  if (found.some((ending) => !ending || !(ending[1] || ending[2]))) return null;
  return found.map(([, tag, classes]) => ({ tag, classes: classes.split(".").slice(1) }));
}

function canMatch(element, selector) {
  if (!endings.has(selector)) endings.set(selector, endingsOf(selector));
  const own = endings.get(selector);
  return (
    own === null ||
    own.some(
      ({ tag, classes }) =>
        (!tag || tag === element._localName) &&
        classes.every((name) => element.classList.contains(name)),
    )
  );
}
