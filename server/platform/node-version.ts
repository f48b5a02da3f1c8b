const OLDEST = 22;

/** Null for a supported version. */
export function complaintAboutNode(version: string): string | null {
  if (Number.parseInt(version, 10) >= OLDEST) return null;
  return `Aaviri needs Node ${OLDEST} or newer to run; this is Node ${version}. \`npm start\` and \`npm run …\` bring a Node of their own.`;
}
