import { fontFacesOf } from "../ui/fontFaces";
import { color, font, media, radius, size, space, stroke, themeProperties } from "../ui/theme";

export function developerStyles(fonts: Parameters<typeof fontFacesOf>[0]): string {
  return `${fontFacesOf(fonts)}${themeProperties}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block: ${space(6)}; }
body { margin: 0; background: ${color.paper}; color: ${color.ink}; font-family: ${font.family};
  font-size: ${font.size.s17}; line-height: ${font.leading.text}; overflow-wrap: break-word; }
a { color: ${color.primary}; text-underline-offset: 0.2em; }
:focus-visible { outline: ${stroke.bold} solid ${color.focus}; outline-offset: ${stroke.bold}; }
h1:focus { outline: none; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: ${space(4)}; top: ${space(2)}; background: ${color.surface}; padding: ${space(2)} ${space(4)}; z-index: 1; }
.bar { display: flex; align-items: center; gap: ${space(4)}; padding: ${space(2)} ${space(4)};
  border-bottom: ${stroke.hair} solid ${color.line}; background: ${color.surface}; min-height: ${size.touch}; flex-wrap: wrap; }
.bar > a { font-weight: ${font.weight.semibold}; font-size: ${font.size.s20}; text-decoration: none; color: ${color.ink};
  min-height: ${size.touch}; display: inline-flex; align-items: center; }
.search { position: relative; flex: 1 1 14rem; max-width: 30rem; margin-left: auto; }
.search[hidden] { display: none; }
.search input { width: 100%; min-height: ${size.touch}; font: inherit; color: inherit; background: ${color.paper};
  border: ${stroke.hair} solid ${color.lineControl}; border-radius: ${radius.control}; padding: 0 ${space(3)}; }
.search input::placeholder { color: ${color.inkMuted}; opacity: 1; }
.search ul { position: absolute; inset-inline: 0; top: 100%; margin: ${space(1)} 0 0; padding: ${space(1)}; list-style: none;
  background: ${color.raised}; border: ${stroke.hair} solid ${color.lineControl}; border-radius: ${radius.control};
  max-height: 24rem; overflow: auto; z-index: 2; }
.search ul:empty { display: none; }
.search li a { display: block; padding: ${space(2)}; border-radius: ${radius.small}; text-decoration: none; color: ${color.ink}; }
.search li a:hover, .search li a:focus { background: ${color.tint}; color: ${color.onTint}; }
.search li span { color: ${color.inkMuted}; font-size: ${font.size.s13}; display: block; }
.search li a:hover span, .search li a:focus span { color: inherit; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: ${size.page.wide}; margin: 0 auto; }
nav.menu { padding: ${space(2)} ${space(4)}; font-size: ${font.size.s15}; border-bottom: ${stroke.hair} solid ${color.line}; }
nav.menu summary { min-height: ${size.touch}; display: flex; align-items: center; font-weight: ${font.weight.semibold}; cursor: pointer; }
nav.menu h2 { font-size: ${font.size.s13}; color: ${color.inkMuted}; font-weight: ${font.weight.semibold}; margin: ${space(4)} 0 ${space(1)}; }
nav.menu ul { list-style: none; margin: 0; padding: 0; }
nav.menu li a { display: flex; align-items: center; min-height: ${size.touch}; padding: ${space(1)} ${space(2)}; text-decoration: none;
  color: ${color.ink}; border-radius: ${radius.small}; }
nav.menu li a:hover { background: ${color.sunken}; }
nav.menu a[aria-current] { background: ${color.tint}; color: ${color.onTint}; font-weight: ${font.weight.semibold}; }
main { padding: ${space(6)} ${space(4)} ${space(16)}; min-width: 0; }
main > p, main > ul, main > ol, main > dl { max-width: ${size.measure}; }
h1 { font-size: ${font.size.s34}; line-height: ${font.leading.tight}; margin: 0 0 ${space(4)}; }
h2 { font-size: ${font.size.s26}; line-height: ${font.leading.snug}; margin: ${space(10)} 0 ${space(3)}; }
h3 { font-size: ${font.size.s20}; line-height: ${font.leading.snug}; margin: ${space(7)} 0 ${space(2)}; }
h4 { font-size: ${font.size.s17}; margin: ${space(5)} 0 ${space(1)}; }
h2 a, h3 a, h4 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover, h4 a:hover { text-decoration: underline; }
p, ul, ol { margin: 0 0 ${space(4)}; }
main ul, main ol { padding-inline-start: ${space(6)}; }
main li { margin-bottom: ${space(1.5)}; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 0.875em; }
:not(pre) > code { background: ${color.sunken}; border-radius: ${radius.small}; padding: 0.1em 0.3em; }
a.ref { text-decoration-style: dotted; }
figure.code { margin: 0 0 ${space(4)}; border: ${stroke.hair} solid ${color.line}; border-radius: ${radius.card}; background: ${color.surface}; overflow: hidden; }
figure.answer { background: ${color.sunken}; margin-top: calc(-1 * ${space(2)}); }
figcaption { display: flex; justify-content: space-between; align-items: center; min-height: ${size.compact};
  padding-inline: ${space(3)}; font-size: ${font.size.s13}; color: ${color.inkMuted}; border-bottom: ${stroke.hair} solid ${color.line}; }
figcaption button { font: inherit; color: ${color.ink}; background: none; border: 0; min-height: ${size.touch}; min-width: ${size.touch}; cursor: pointer; border-radius: ${radius.small}; }
pre { margin: 0; padding: ${space(3)}; overflow-x: auto; line-height: ${font.leading.text}; }
.table { overflow-x: auto; margin: 0 0 ${space(4)}; border: ${stroke.hair} solid ${color.line}; border-radius: ${radius.card}; background: ${color.surface}; }
table { border-collapse: collapse; width: 100%; font-size: ${font.size.s15}; }
th, td { text-align: start; vertical-align: top; padding: ${space(2)} ${space(3)}; border-bottom: ${stroke.hair} solid ${color.line}; }
tr:last-child > td { border-bottom: 0; }
th { color: ${color.inkMuted}; font-weight: ${font.weight.semibold}; }
td code { overflow-wrap: break-word; }
@media not (min-width: 48rem) {
  .table table, .table tbody, .table tr, .table td { display: block; }
  .table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .table td { border-bottom: 0; padding-block: ${space(1)}; overflow-wrap: anywhere; }
  .table td:first-child { font-weight: ${font.weight.semibold}; padding-top: ${space(3)}; }
  .table td:last-child { padding-bottom: ${space(3)}; }
  .table td:empty { display: none; }
  .table tr + tr { border-top: ${stroke.hair} solid ${color.line}; }
}
.entry { border-top: ${stroke.hair} solid ${color.line}; padding-top: ${space(1)}; margin-top: ${space(6)}; }
.entry > p { max-width: ${size.measure}; }
.badge { display: inline-block; font-size: ${font.size.s13}; border-radius: ${radius.round}; padding: 0 ${space(2)}; background: ${color.neutralTint}; color: ${color.neutralInk}; }
.badge.scope { background: ${color.positiveTint}; color: ${color.positiveInk}; }
.badge.old { background: ${color.warningTint}; color: ${color.warningInk}; }
.fields { margin: 0 0 ${space(4)}; }
.fields dt { margin-top: ${space(3)}; }
.fields dd { margin: 0 0 0 ${space(4)}; font-size: ${font.size.s15}; }
.toc { columns: 15rem; font-size: ${font.size.s15}; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: ${space(3)}; padding: 0; list-style: none; max-width: none; }
main .cards { padding: 0; }
.cards a { display: block; height: 100%; padding: ${space(4)}; border: ${stroke.hair} solid ${color.line}; border-radius: ${radius.card}; background: ${color.surface}; text-decoration: none; color: ${color.ink}; }
.cards a:hover { border-color: ${color.lineControl}; }
.cards strong { display: block; }
.cards span { color: ${color.inkMuted}; font-size: ${font.size.s15}; }
footer { border-top: ${stroke.hair} solid ${color.line}; padding: ${space(6)} ${space(4)}; font-size: ${font.size.s15}; color: ${color.inkMuted}; }
footer a { color: inherit; }
${media.wide} {
  .page { grid-template-columns: 16rem minmax(0, 1fr); }
  nav.menu { border-bottom: 0; border-right: ${stroke.hair} solid ${color.line}; padding-block: ${space(4)};
    position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
  nav.menu li a { min-height: ${size.compact}; }
  main { padding-inline: ${space(10)}; }
}
${media.reducedMotion} { html { scroll-behavior: auto; } }
${media.print} { .bar, nav.menu, .skip { display: none; } }
`;
}
