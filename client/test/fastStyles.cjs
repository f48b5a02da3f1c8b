/**
 * jsdom tries every rule of every sheet for each element of a query by role. This finds rules by
 * the class or tag that their selectors end with, as browsers do. Load it before jsdom.
 */
const { CSSStyleDeclaration } = require("cssstyle");
const { parse } = require("rrweb-cssom");
const defaultStyleSheet = require("jsdom/lib/jsdom/browser/default-stylesheet.js");
const { implForWrapper } = require("jsdom/lib/jsdom/living/generated/utils.js");
const { matchesDontThrow } = require("jsdom/lib/jsdom/living/helpers/selectors.js");
const styleRules = require("jsdom/lib/jsdom/living/helpers/style-rules.js");

const PLAIN = /^[\w\s.,:>+~*[\]='"-]+$/;
const ENDING = /(?:^|[\s>+~])([a-z][\w-]*)?((?:\.[\w-]+)*)(?:\[[^\]]*\]|::?[\w-]+)*$/i;
const ONE_CLASS = /^\.[\w-]+$/;
const INNERMOST_ARGUMENTS = /\([^()]*\)/g;

/** A pseudo-class such as `.a:has` narrows its compound, so its arguments do not matter. */
function withoutArguments(selector) {
  const shorter = selector.replace(INNERMOST_ARGUMENTS, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}

/** Null if any element may match. */
function endingsOf(selector) {
  const plain = withoutArguments(selector);
  if (!PLAIN.test(plain)) return null;
  const found = plain.split(",").map((part) => ENDING.exec(part.trim()));
  const endings = found.map((ending) => {
    const [, tag, classes = ""] = ending ?? [];
    const [, name] = classes.split(".");
    return name ? `.${name}` : tag?.toLowerCase();
  });
  return endings.every(Boolean) ? endings : null;
}

/** Rules such as `@keyframes` have no selector. */
function rulesOf(sheet) {
  return Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes("screen") ? Array.from(rule.cssRules) : [];
  });
}

const ANY = "*";
const indexes = new WeakMap();

function indexOf(sheet) {
  const { length } = sheet.cssRules;
  const known = indexes.get(sheet);
  if (known?.length === length) return known;
  const byEnding = new Map();
  for (const [order, rule] of rulesOf(sheet).entries()) {
    if (typeof rule.selectorText !== "string") continue;
    const isSure = ONE_CLASS.test(rule.selectorText);
    for (const ending of new Set(endingsOf(rule.selectorText) ?? [ANY])) {
      const rules = byEnding.get(ending) ?? [];
      if (rules.length === 0) byEnding.set(ending, rules);
      rules.push({ order, rule, isSure });
    }
  }
  const index = { length, byEnding };
  indexes.set(sheet, index);
  return index;
}

function rulesFor(element, endings, sheet) {
  const { byEnding } = indexOf(sheet);
  const found = new Map();
  for (const ending of endings) {
    for (const { order, rule, isSure } of byEnding.get(ending) ?? []) {
      if (found.has(order)) continue;
      if (isSure || matchesDontThrow(element, rule.selectorText)) found.set(order, rule);
    }
  }
  return [...found].sort(([one], [other]) => one - other).map(([, rule]) => rule);
}

function addTo(declaration, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === "unset") declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

const DEFAULTS = parse(defaultStyleSheet);

/** jsdom clears `_styleCache` at each change of the document. */
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const declaration = new CSSStyleDeclaration();
  const classes = (element.getAttributeNS(null, "class") ?? "").split(/\s+/).filter(Boolean);
  const endings = [ANY, element._localName, ...classes.map((name) => `.${name}`)];
  for (const sheet of [DEFAULTS, ...document.styleSheets._list]) {
    for (const { style } of rulesFor(element, endings, sheet)) addTo(declaration, style);
  }
  addTo(declaration, element.style);
  document._styleCache.set(element, declaration);
  return declaration;
};

/** Colours are parsed for every element, and no test checks an inherited one. */
const { propertiesWithResolvedValueImplemented: computed } = styleRules;
for (const [property, { computedValue }] of Object.entries(computed)) {
  if (computedValue === "computed-color") delete computed[property];
}

/** Kept as long as jsdom's own cache. */
function keepComputedStyles(window) {
  const { getComputedStyle } = window;
  const kept = new WeakMap();
  window.getComputedStyle = (element, ...pseudo) => {
    const implementation = implForWrapper(element);
    if (!implementation || pseudo.length > 0) return getComputedStyle(element, ...pseudo);
    styleRules.getDeclarationForElement(implementation);
    const declarations = implementation._ownerDocument._styleCache;
    const styles = kept.get(declarations) ?? new WeakMap();
    kept.set(declarations, styles);
    const style = styles.get(implementation) ?? getComputedStyle(element);
    styles.set(implementation, style);
    return style;
  };
}

module.exports = { keepComputedStyles };
