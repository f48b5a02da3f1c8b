import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
} from "graphql";
import { escapeHtml } from "./html.mts";

interface ReferencePage {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

export interface Entry {
  readonly name: string;
  readonly kind: string;
  readonly address: string;
}

type Field = GraphQLField<unknown, unknown>;

export class SchemaReference {
  private readonly roots: ReadonlyMap<string, string>;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly isErrorCode: (code: string) => boolean,
  ) {
    this.roots = new Map(
      [
        [schema.getQueryType(), "reference-queries"],
        [schema.getSubscriptionType(), "reference-queries"],
        [schema.getMutationType(), "reference-mutations"],
      ].flatMap(([type, slug]) =>
        type && typeof type === "object" ? [[type.name, String(slug)]] : [],
      ),
    );
  }

  get pages(): ReferencePage[] {
    const query = this.schema.getQueryType();
    const subscription = this.schema.getSubscriptionType();
    const mutation = this.schema.getMutationType();
    const page = (slug: string, title: string, about: string, parts: readonly string[]) => ({
      slug,
      title,
      html: `<h1 tabindex="-1">${title}</h1><p>${about}</p>${parts.join("")}`,
    });
    return [
      page(
        "reference-queries",
        "Queries and subscriptions",
        'Queries go to <code>POST /graphql</code>, subscriptions to <code>POST /graphql/stream</code> (<a href="/developers/live-updates">how</a>).',
        [this.operations("Queries", query), this.operations("Subscriptions", subscription)],
      ),
      page(
        "reference-mutations",
        "Mutations",
        "Mutations go to <code>POST /graphql</code>. Each has one input and a payload of its own.",
        [this.operations("Mutations", mutation)],
      ),
      page("reference-objects", "Objects", "What is answered.", [
        this.types(
          (type) =>
            (isObjectType(type) && !this.roots.has(type.name)) ||
            isInterfaceType(type) ||
            isUnionType(type),
        ),
      ]),
      page("reference-inputs", "Inputs", "What mutations take.", [this.types(isInputObjectType)]),
      page(
        "reference-values",
        "Enums and scalars",
        "New values of enums may come at any time: pass over those that you do not know.",
        [this.types((type) => isEnumType(type) || "specifiedByURL" in type)],
      ),
    ];
  }

  get entries(): Entry[] {
    return this.namedTypes().flatMap((type): Entry[] => {
      const root = this.roots.get(type.name);
      const own = root
        ? []
        : [{ name: type.name, kind: kindOf(type), address: this.at(type.name) }];
      const fields = fieldNames(type).map((name) => ({
        name: root ? name : `${type.name}.${name}`,
        kind: root ? operationKind(type.name) : "field",
        address: root
          ? `/developers/${root}#${name}`
          : `${this.at(type.name).split("#")[0]}#${type.name}.${name}`,
      }));
      return [...own, ...fields];
    });
  }

  addressOf(code: string): string | undefined {
    this.known ??= new Map(this.entries.map(({ name, address }) => [name, address]));
    const [first = "", second] = code.split(".");
    const isRoot = second !== undefined && this.roots.has(first);
    return this.known.get((isRoot ? second : code).replace(/\(.*\)$/, ""));
  }

  private known: Map<string, string> | undefined;

  private namedTypes(): GraphQLNamedType[] {
    return Object.values(this.schema.getTypeMap())
      .filter(({ name }) => !name.startsWith("__"))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  private at(typeName: string): string {
    const type = this.schema.getType(typeName);
    const root = this.roots.get(typeName);
    if (root) return `/developers/${root}`;
    const page = isInputObjectType(type) ? "inputs" : isValue(type) ? "values" : "objects";
    return `/developers/reference-${page}#${typeName}`;
  }

  private operations(title: string, type: GraphQLNamedType | null | undefined): string {
    if (!isObjectType(type)) return "";
    const fields = Object.values(type.getFields());
    return `<h2 id="${title.toLowerCase()}">${title}</h2>${contents(fields.map(({ name }) => name))}${fields
      .map((field) => this.operation(field))
      .join("")}`;
  }

  private operation(field: Field): string {
    const takes = field.args.map((argument) => this.input(argument, `${field.name}.`)).join("");
    return `<section class="entry"><h3 id="${field.name}"><a href="#${field.name}">${field.name}</a></h3>${this.marks(field)}${this.text(field.description)}<p>Answers ${this.type(field.type)}</p>${
      takes && `<h4>Arguments</h4><dl class="fields">${takes}</dl>`
    }</section>`;
  }

  private types(isShown: (type: GraphQLNamedType) => boolean): string {
    const shown = this.namedTypes().filter(isShown);
    return contents(shown.map(({ name }) => name)) + shown.map((type) => this.one(type)).join("");
  }

  private one(type: GraphQLNamedType): string {
    const { name } = type;
    const marks = isObjectType(type) ? this.scopesOf(type.astNode?.directives, null) : "";
    return `<section class="entry"><h2 id="${name}"><a href="#${name}">${name}</a></h2>${marks}${this.text(type.description)}${this.parts(type)}</section>`;
  }

  private parts(type: GraphQLNamedType): string {
    const own = `${type.name}.`;
    const list = (parts: readonly string[]) => `<dl class="fields">${parts.join("")}</dl>`;
    if (isObjectType(type) || isInterfaceType(type)) {
      return list(Object.values(type.getFields()).map((field) => this.field(field, own)));
    }
    if (isInputObjectType(type)) {
      const oneOf = type.isOneOf ? "<p>Give exactly one of these.</p>" : "";
      return oneOf + list(Object.values(type.getFields()).map((field) => this.input(field, own)));
    }
    if (isUnionType(type))
      return `<p>${type
        .getTypes()
        .map((each) => this.type(each))
        .join(", ")}</p>`;
    if (!isEnumType(type)) {
      const url = "specifiedByURL" in type ? type.specifiedByURL : null;
      return url ? `<p>Specified by <a href="${url}">${url}</a></p>` : "";
    }
    return list(
      type
        .getValues()
        .map(
          ({ name, description, deprecationReason }) =>
            `<dt id="${own}${name}"><code>${name}</code>${old(deprecationReason)}</dt><dd>${this.text(description)}</dd>`,
        ),
    );
  }

  private field(field: Field, own: string): string {
    const takes = field.args
      .map((argument) => this.input(argument, `${own}${field.name}.`))
      .join("");
    return `<dt id="${own}${field.name}"><code>${field.name}</code> ${this.type(field.type)} ${this.marks(field, false)}</dt><dd>${this.text(field.description)}${
      takes && `<dl class="fields">${takes}</dl>`
    }</dd>`;
  }

  private input(value: GraphQLArgument | GraphQLInputField, own: string): string {
    const usual = value.astNode?.defaultValue;
    const text = usual && "value" in usual ? ` = ${usual.value}` : "";
    return `<dt id="${own}${value.name}"><code>${value.name}</code> ${this.type(value.type)}${escapeHtml(text)} ${old(value.deprecationReason)}</dt><dd>${this.text(value.description)}</dd>`;
  }

  private type(type: GraphQLType): string {
    if (isNonNullType(type)) return `${this.type(type.ofType)}!`;
    if (isListType(type)) return `[${this.type(type.ofType)}]`;
    const { name } = getNamedType(type);
    return `<a class="ref" href="${this.at(name)}"><code>${name}</code></a>`;
  }

  private marks(field: Field, isOperation = true): string {
    const closed = isOperation && field.description?.includes("Closed to API keys");
    const otherwise = closed
      ? '<span class="badge">Closed to API keys and applications</span>'
      : null;
    return `${this.scopesOf(field.astNode?.directives, otherwise)}${old(field.deprecationReason)}`;
  }

  private scopesOf(
    directives: NonNullable<GraphQLNamedType["astNode"]>["directives"],
    otherwise: string | null,
  ): string {
    const found = directives?.find(({ name }) => name.value === "requiresScope");
    const list = found?.arguments?.[0]?.value;
    if (list?.kind !== Kind.LIST) return otherwise ?? "";
    return list.values
      .map((value) => (value.kind === Kind.STRING ? value.value : ""))
      .map((scope) => `<span class="badge scope">Scope ${escapeHtml(scope)}</span>`)
      .join(" or ");
  }

  private text(description: string | null | undefined): string {
    if (!description) return "";
    const html = escapeHtml(description)
      .replaceAll(/`([^`]+)`/g, (_, code: string) => {
        const address = this.addressOf(code);
        return address
          ? `<a class="ref" href="${address}"><code>${code}</code></a>`
          : `<code>${code}</code>`;
      })
      .replaceAll(/\b[A-Z]+(?:_[A-Z]+)*\b/g, (word) =>
        this.isErrorCode(word)
          ? `<a class="ref" href="/developers/errors#${word}">${word}</a>`
          : word,
      );
    return `<p>${html}</p>`;
  }
}

function contents(names: readonly string[]): string {
  const links = names.map((name) => `<li><a href="#${name}">${name}</a></li>`);
  return `<ul class="toc">${links.join("")}</ul>`;
}

function old(reason: string | null | undefined): string {
  return reason ? ` <span class="badge old">Deprecated</span> ${escapeHtml(reason)}` : "";
}

function isValue(type: unknown): boolean {
  return (
    isEnumType(type) || (typeof type === "object" && type !== null && "specifiedByURL" in type)
  );
}

function kindOf(type: GraphQLNamedType): string {
  if (isInputObjectType(type)) return "input";
  if (isEnumType(type)) return "enum";
  return isValue(type) ? "scalar" : "object";
}

function operationKind(rootName: string): string {
  return rootName === "Query" ? "query" : rootName === "Mutation" ? "mutation" : "subscription";
}

function fieldNames(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  return "getFields" in type ? Object.keys(type.getFields()) : [];
}
