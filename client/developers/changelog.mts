export function integratorsChangelog(changelog: string): string {
  const releases = changelog.split(/^## /m).slice(1);
  const shown = releases.flatMap((release) => {
    const [name = ""] = release.split("\n");
    const entries = release
      .split(/^### /m)
      .filter((section) => section.startsWith("Integrators\n"))
      .map((section) => section.slice("Integrators\n".length).trim());
    return entries.length > 0 ? [`## ${name}\n\n${entries.join("\n")}`] : [];
  });
  return `# Changelog\n\nWhat changed for programs, the latest first. [Versions and promises](versions.md) says what stays.\n\n${shown.join("\n\n")}\n`.replaceAll(
    "](docs/api/",
    "](",
  );
}
