import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const DOCUMENTS = path.resolve(__dirname, "../../../docs/api");

/** A command of a guide with its documented output. */
export interface Step {
  readonly code: string;
  readonly answer: { readonly language: string; readonly text: string } | null;
}

export function guideText(name: string): string {
  return readFileSync(path.join(DOCUMENTS, `${name}.md`), "utf8");
}

export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```/gms)]
    .filter(([, name, more]) => name === language && more === "")
    .map(([, , , code = ""]) => code);
}

export function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  for (const [, language = "", more = "", code = ""] of text.matchAll(
    /^```(\w*) ?([^\n]*)\n(.*?)^```/gms,
  )) {
    const last = steps.at(-1);
    if (language === "sh" && more === "") steps.push({ code, answer: null });
    else if (more === "answer" && last && !last.answer) {
      steps[steps.length - 1] = { code: last.code, answer: { language, text: code } };
    }
  }
  return steps;
}

/** In one shell; returns output and errors. */
export async function runSteps(
  steps: readonly Step[],
): Promise<{ readonly outputs: string[]; readonly errors: string }> {
  const end = (index: number) => `--- end of step ${index} ---`;
  const script = steps.map(({ code }, index) => `${code}\nprintf '\\n%s\\n' '${end(index)}'`);
  const shell = spawn("bash", ["-s"], { stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  let errors = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  shell.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  shell.stdin.end(script.join("\n"));
  await new Promise((resolve) => shell.once("close", resolve));
  let rest = said;
  const outputs = steps.map((_, index) => {
    const [output = "", after = ""] = rest.split(`\n${end(index)}\n`);
    rest = after;
    return output;
  });
  return { outputs, errors };
}

/** Null when equal. In a guide `…` matches anything: the rest of a text, a value, further rows, further members. */
export function difference(shown: unknown, found: unknown, at = "answer"): string | null {
  if (typeof shown === "string" && shown.endsWith("…")) {
    if (shown === "…") return found === undefined ? `${at}: missing` : null;
    const begins = typeof found === "string" && found.startsWith(shown.slice(0, -1));
    return begins ? null : `${at}: ${JSON.stringify(found)} for ${shown}`;
  }
  if (Array.isArray(shown)) {
    if (!Array.isArray(found)) return `${at}: ${JSON.stringify(found)} is no list`;
    const rows = shown.at(-1) === "…" ? shown.slice(0, -1) : shown;
    if (rows === shown && rows.length !== found.length) {
      return `${at}: ${found.length} rows for ${shown.length}`;
    }
    return firstOf(rows.map((row, index) => difference(row, found[index], `${at}[${index}]`)));
  }
  if (typeof shown === "object" && shown !== null) {
    if (typeof found !== "object" || found === null) return `${at}: ${JSON.stringify(found)}`;
    const { "…": more, ...members } = shown as Record<string, unknown>;
    const other = found as Record<string, unknown>;
    const extra = Object.keys(other).find((name) => !(name in members));
    if (extra !== undefined && more === undefined) return `${at}.${extra}: not in the guide`;
    return firstOf(
      Object.entries(members).map(([name, value]) =>
        difference(value, other[name], `${at}.${name}`),
      ),
    );
  }
  return shown === found ? null : `${at}: ${JSON.stringify(found)} for ${JSON.stringify(shown)}`;
}

function firstOf(faults: readonly (string | null)[]): string | null {
  return faults.find((fault) => fault !== null) ?? null;
}
