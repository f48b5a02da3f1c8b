export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function slugOf(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-");
}

export function scrollingTable(table: string, label: string): string {
  return `<div class="table" role="group" tabindex="0" aria-label="${escapeHtml(label)}">${table}</div>`;
}
