import { type Block, shellBlocksOf } from "./page.rules";

const FIRST = "Packages";
const LAST = "Is all well?";

const HEAD = `#!/usr/bin/env bash
# Made of the blocks of docs/operations.md by npm run schema: sets up Aaviri on a new Debian host, as root.
#   SITE=aaviri.example REPOSITORY=https://git.example/aaviri.git VERSION=2026-11-25 bash deploy/install.sh
set -euo pipefail
: "\${SITE:?the name by which people open it}" "\${REPOSITORY:?where git finds it}" "\${VERSION:?a branch or tag}"
[ -e /root/accounts.env ] || { echo "/root/accounts.env is missing: see docs/operations.md." >&2; exit 1; }
[ ! -e /etc/aaviri/settings ] || { echo "This host has /etc/aaviri/settings already: nothing was changed (docs/operations.md says how to begin again)." >&2; exit 1; }
stopped() {
  echo "Stopped in the section '$SECTION' of docs/operations.md." >&2
  [ "$SECTION" != Servers ] || journalctl --identifier aaviri@4001 --lines 1 --output cat >&2
}
trap stopped ERR
`;

/** The page's blocks from the packages to the last look, in one script. */
export function installScript(page: string): string {
  const blocks = shellBlocksOf(page).filter(({ way }) => way !== "norun");
  const sections = blocks.map(({ section }) => section);
  const wanted = blocks.slice(sections.indexOf(FIRST), sections.lastIndexOf(LAST) + 1);
  return `${HEAD}${wanted.map(inScript).join("")}`;
}

const inScript = ({ section, code }: Block) =>
  `\nSECTION="${section}"\necho "--- $SECTION"\n${code}\n`;
