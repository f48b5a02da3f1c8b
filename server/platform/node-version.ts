/** The oldest Node that the server runs with: what is written here uses nothing younger. */
const OLDEST = 22;

/** Why the server cannot run with a version of Node, in one line; null where it can. The commands of npm bring their own. */
export function complaintAboutNode(version: string): string | null {
  if (Number.parseInt(version, 10) >= OLDEST) return null;
  return `Aaviri needs Node ${OLDEST} or newer to run; this is Node ${version}. \`npm start\` and \`npm run …\` bring a Node of their own.`;
}
