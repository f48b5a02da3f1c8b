import { escapeHtml, scrollingTable } from "./html.mts";
import type { Entry } from "./schemaReference.mts";

export interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Call {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

const DEPTH = 4;

export class RestReference {
  constructor(private readonly document: OpenApi) {}

  get entries(): Entry[] {
    return this.calls().map(({ method, path, call }) => ({
      name: `${method} ${path}`,
      kind: `REST: ${call.summary}`,
      address: `/developers/rest-reference#${call.operationId}`,
    }));
  }

  get html(): string {
    const topics = this.document.tags.map(({ name, description }) => {
      const calls = this.calls().filter(({ call }) => call.tags.includes(name));
      const shown = calls.map((each) => this.call(each)).join("");
      return `<h2 id="${name.toLowerCase().replaceAll(" ", "-")}">${name}</h2><p>${escapeHtml(description)}</p>${shown}`;
    });
    const list = this.calls().map(
      ({ method, path, call }) =>
        `<li><a href="#${call.operationId}"><code>${method} ${path.replace("/api/v1", "")}</code></a></li>`,
    );
    return `<h1 tabindex="-1">REST calls</h1>
<p>Made of <a href="/developers/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="/developers/rest">How it answers</a>; <a href="/api/v1/docs">try it</a>. Every call may answer 400, 401, 403, 404, 409, 429, 500 or 503 with <code>{"success": false, "message", "code"}</code>.</p>
<ul class="toc">${list.join("")}</ul>${topics.join("")}`;
  }

  private calls() {
    return Object.entries(this.document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
    );
  }

  private call({ method, path, call }: { method: string; path: string; call: Call }): string {
    const { operationId, summary, description = "", parameters = [], requestBody } = call;
    const takes = parameters.map(
      ({ name, in: where, required, description: about = "", schema = {} }) =>
        row(name, `${this.name(schema)}, in ${where}`, required === true, about),
    );
    const body = Object.values(requestBody?.content ?? {})[0]?.schema;
    const answer = Object.entries(call.responses).find(([status]) => status.startsWith("2"));
    const answered = Object.values(answer?.[1].content ?? {})[0]?.schema;
    return `<section class="entry"><h3 id="${operationId}"><a href="#${operationId}">${escapeHtml(summary)}</a></h3>
<p><code>${method} ${path}</code>${call.deprecated ? ' <span class="badge old">Deprecated</span>' : ""}</p>
<p>${escapeHtml(description)}</p>${table("Parameters", takes)}${body ? table("Body", this.rows(body, "", DEPTH)) : ""}${
      answered ? table(`Answer ${answer?.[0]}`, this.rows(answered, "", DEPTH)) : ""
    }</section>`;
  }

  private rows(given: Schema, prefix: string, depth: number): string[] {
    const schema = this.resolved(given);
    const parts = schema.allOf ?? [];
    const own = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
      const path = `${prefix}${name}`;
      const found = this.resolved(member);
      const inner = this.resolved(found.items ?? found);
      const below =
        depth > 1 ? this.rows(inner, `${path}${found.items ? "[]" : ""}.`, depth - 1) : [];
      const isRequired = schema.required?.includes(name) === true;
      return [row(path, this.name(member), isRequired, found.description ?? ""), ...below];
    });
    return [...parts.flatMap((part) => this.rows(part, prefix, depth)), ...own];
  }

  private resolved(schema: Schema): Schema {
    const name = schema.$ref?.split("/").at(-1);
    if (name) return this.document.components.schemas[name] ?? {};
    const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== "null");
    return choices?.length === 1 && choices[0] ? this.resolved(choices[0]) : schema;
  }

  private name(given: Schema): string {
    const schema = given.$ref ? this.resolved(given) : given;
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return choices.map((each) => this.name(each)).join(" | ");
    if (schema.items) return `list of ${this.name(schema.items)}`;
    const type = Array.isArray(schema.type) ? schema.type.join(" | ") : schema.type;
    return [type ?? "object", schema.format && `(${schema.format})`].filter(Boolean).join(" ");
  }
}

function row(name: string, type: string, isRequired: boolean, about: string): string {
  return `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? "" : " <small>optional</small>"}</td><td>${escapeHtml(type)}</td><td>${escapeHtml(about)}</td></tr>`;
}

function table(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return "";
  const body = `<table><thead><tr><th scope="col">${title}</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return scrollingTable(body, title);
}
