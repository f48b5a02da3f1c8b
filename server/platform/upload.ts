import { GraphQLError, GraphQLScalarType } from "graphql";

/** Without the sender's file name and type. */
export class UploadedFile {
  constructor(readonly bytes: Buffer) {}
}

function refuse(): never {
  throw new GraphQLError("Upload must be a file of a multipart request");
}

export const UploadScalar = new GraphQLScalarType<UploadedFile, never>({
  name: "Upload",
  description:
    "A file, sent as the GraphQL multipart request specification says (https://github.com/jaydenseric/graphql-multipart-request-spec): one file a request, 5 MB at most, for administrators, with a header `apollo-require-preflight`.",
  specifiedByURL: "https://github.com/jaydenseric/graphql-multipart-request-spec",
  parseValue: (value) => (value instanceof UploadedFile ? value : refuse()),
  parseLiteral: refuse,
  serialize: refuse,
});
