const selectors = require("jsdom/lib/jsdom/living/helpers/selectors.js");

/**
 * Whenever someone asks who is visible, jsdom tries each of some 300 rules of a page on each element. Most fit none,
 * and their last tag and classes tell so at once; a selector that is no more than those is answered wholly by them.
 * To be loaded before jsdom is.
 */
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  quickAnswer(element, selector) ?? matchesDontThrow(element, selector);

/** Tag and classes that end each part of a selector; null where they do not tell all. */
const endings = new Map();
const PLAIN = /^[\w\s.,:>+~*[\]='"-]+$/;
const ENDING = /(?:^|[\s>+~])([a-z][\w-]*)?((?:\.[\w-]+)*)(?:\[[^\]]*\]|::?[\w-]+)*$/i;
const WHOLE = /^([a-z][\w-]*)?(\.[\w-]+)*$/;

function endingsOf(selector) {
  if (typeof selector !== "string" || !PLAIN.test(selector)) return null;
  const parts = selector.split(",").map((part) => part.trim());
  const found = parts.map((part) => ENDING.exec(part));
  if (found.some((ending) => !ending || !(ending[1] || ending[2]))) return null;
  return found.map(([, tag, classes], index) => ({
    tag,
    classes: classes.split(".").slice(1),
    isWhole: WHOLE.test(parts[index]),
  }));
}

/** Undefined where the whole selector has to be asked. */
function quickAnswer(element, selector) {
  let own = endings.get(selector);
  if (own === undefined) {
    own = endingsOf(selector);
    endings.set(selector, own);
  }
  if (own === null) return undefined;
  let answer = false;
  for (const { tag, classes, isWhole } of own) {
    if (tag && tag !== element._localName) continue;
    if (!classes.every((name) => element.classList.contains(name))) continue;
    if (isWhole) return true;
    answer = undefined;
  }
  return answer;
}
