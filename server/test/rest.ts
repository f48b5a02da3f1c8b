import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { openApiDocument } from "../endpoint/openapi";
import { pathOf } from "../endpoint/route";
import { ROUTES } from "../modules";
import type { TestApp } from "./app";

export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the document was held against it; each test knows what it asked for.
  readonly body: any;
}

interface Sending {
  readonly body?: object | FormData | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const document = openApiDocument(ROUTES) as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: "openapi", ...document });
const validators = new Map<string, ValidateFunction>();

export class RestClient {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  get(path: string, sending?: Sending) {
    return this.send("GET", path, sending);
  }

  post(path: string, body?: Sending["body"], headers?: Sending["headers"]) {
    return this.send("POST", path, { body, headers });
  }

  put(path: string, body?: Sending["body"], headers?: Sending["headers"]) {
    return this.send("PUT", path, { body, headers });
  }

  delete(path: string) {
    return this.send("DELETE", path);
  }

  /** `/api/v1` is prefixed unless it begins with `/api/`. */
  async send(method: string, path: string, sending: Sending = {}): Promise<RestAnswer> {
    const whole = path.startsWith("/api/") ? path : `/api/v1${path}`;
    const { body } = sending;
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${this.url}${whole}`, {
      method,
      headers: {
        ...(isJson ? { "Content-Type": "application/json" } : {}),
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...sending.headers,
      },
      body:
        isJson && typeof body !== "string"
          ? JSON.stringify(body)
          : (body as string | FormData | undefined),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === "" ? null : JSON.parse(text),
    };
    requireDocumented(method, whole, answer);
    return answer;
  }
}

/** Throws when the document lacks this answer. */
export function requireDocumented(method: string, path: string, answer: RestAnswer): void {
  const template = templateOf(method, path.split("?")[0] ?? "");
  if (!template || answer.status === 304) return;
  const validate = validatorOf(method.toLowerCase(), template, answer.status);
  if (!validate)
    throw new Error(`${method} ${template} has no answer ${answer.status} in the document`);
  if (validate(answer.body)) return;
  const faults = ajv.errorsText(validate.errors);
  throw new Error(`${method} ${template} answered ${answer.status} unlike the document: ${faults}`);
}

function templateOf(method: string, path: string): string | undefined {
  const matches = ROUTES.filter((route) => route.method === method.toLowerCase())
    .map(pathOf)
    .filter((template) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path));
  return matches.sort((a, b) => a.split("{").length - b.split("{").length)[0];
}

function validatorOf(method: string, template: string, status: number): ValidateFunction | null {
  const key = `${method} ${template} ${status}`;
  const responses = document.paths[template]?.[method]?.responses ?? {};
  if (!(status in responses)) return null;
  const known = validators.get(key);
  if (known) return known;
  const escaped = template
    .replaceAll("~", "~0")
    .replaceAll("/", "~1")
    .replaceAll("{", "%7B")
    .replaceAll("}", "%7D");
  const pointer =
    status >= 400
      ? `/components/responses/Refusal${status}`
      : `/paths/${escaped}/${method}/responses/${status}`;
  const validate = ajv.compile({ $ref: `openapi#${pointer}/content/application~1json/schema` });
  validators.set(key, validate);
  return validate;
}

export function restAsGuest(app: TestApp): RestClient {
  return new RestClient(app.url);
}

export async function restAs(app: TestApp, person: { firebaseUid: string }): Promise<RestClient> {
  return new RestClient(app.url, await app.identity.token(person.firebaseUid));
}
