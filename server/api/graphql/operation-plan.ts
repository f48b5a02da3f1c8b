import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLString,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from "graphql";
import { collectFields, collectSubfields } from "graphql/execution/collectFields";
import { type PlainReading, plainReadingOf } from "./plain-fields";

/** What the values of a type become: a type, found out once instead of at each value. */
export interface Shape {
  readonly isRequired: boolean;
  /** Of a list: what its items become. */
  readonly item: Shape | null;
  readonly leaf: GraphQLLeafType | null;
  /** Of a leaf: whether it leaves texts as they are. */
  readonly keepsTexts: boolean;
  readonly object: GraphQLObjectType | null;
  readonly abstract: GraphQLAbstractType | null;
}

/** A field of an answer: everything about it that is the same at each request. */
export interface FieldPlan {
  /** As the answer names it. */
  readonly key: string;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly parentType: GraphQLObjectType;
  readonly nodes: readonly FieldNode[];
  readonly shape: Shape;
  /** How it is read without asking anybody, where it can be. */
  readonly read: PlainReading | null;
  readonly resolve: GraphQLFieldResolver<unknown, unknown> | null;
}

/** The fields of an object, and what makes such objects. */
export interface ObjectPlan {
  readonly fields: readonly FieldPlan[];
  /** A class of its own, so that the engine lays out objects of the same fields alike from the beginning. */
  readonly Answer: new () => Answer;
}

/** An object of an answer. */
export type Answer = Record<string, unknown>;

type Fragments = Record<string, FragmentDefinitionNode>;
type Variables = Record<string, unknown>;

/** An operation with what does not depend on who asks for what: the fields of its answer, their types and resolvers. */
export class OperationPlan {
  readonly root: ObjectPlan;
  private readonly below = new WeakMap<FieldPlan, Map<GraphQLObjectType, ObjectPlan>>();

  /** @param switches the values of those variables that switch parts of the document on and off */
  constructor(
    readonly schema: GraphQLSchema,
    readonly operation: OperationDefinitionNode,
    readonly fragments: Fragments,
    private readonly switches: Variables,
  ) {
    const { operation: kind, selectionSet } = operation;
    const rootType = schema.getRootType(kind);
    if (!rootType) throw new Error(`The schema has no ${kind}`);
    const fields = collectFields(schema, fragments, switches, rootType, selectionSet);
    this.root = this.planOf(rootType, fields);
  }

  /** What becomes of the value of a field that is of a type. */
  objectBelow(field: FieldPlan, type: GraphQLObjectType): ObjectPlan {
    const byType = this.below.get(field) ?? new Map<GraphQLObjectType, ObjectPlan>();
    const known = byType.get(type);
    if (known) return known;
    const { schema, fragments, switches } = this;
    const nodes = collectSubfields(schema, fragments, switches, type, field.nodes);
    const plan = this.planOf(type, nodes);
    this.below.set(field, byType.set(type, plan));
    return plan;
  }

  private planOf(
    parentType: GraphQLObjectType,
    fields: ReadonlyMap<string, readonly FieldNode[]>,
  ): ObjectPlan {
    const plans = [...fields].flatMap(([key, nodes]) => {
      const definition = this.definitionOf(parentType, nodes[0]?.name.value ?? "");
      if (!definition) return [];
      const isTypeName = definition === TypeNameMetaFieldDef;
      return {
        ...{ key, definition, parentType, nodes, shape: shapeOf(definition.type) },
        read: isTypeName ? () => parentType.name : plainReadingOf(definition),
        resolve: definition.resolve ?? null,
      };
    });
    return { fields: plans, Answer: answerClass() };
  }

  private definitionOf(
    type: GraphQLObjectType,
    name: string,
  ): GraphQLField<unknown, unknown> | undefined {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
    if (type === this.schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    }
    return type.getFields()[name];
  }
}

/** Objects that inherit nothing: whatever a document names, it is a property like any other. */
function answerClass(): new () => Answer {
  const AnswerObject = class {};
  Object.setPrototypeOf(AnswerObject.prototype, null);
  return AnswerObject as new () => Answer;
}

function shapeOf(type: GraphQLOutputType): Shape {
  const isRequired = isNonNullType(type);
  const value = isRequired ? type.ofType : type;
  return {
    isRequired,
    item: isListType(value) ? shapeOf(value.ofType) : null,
    leaf: isLeafType(value) ? value : null,
    keepsTexts: value === GraphQLString || value === GraphQLID,
    object: isObjectType(value) ? value : null,
    abstract: isAbstractType(value) ? value : null,
  };
}
