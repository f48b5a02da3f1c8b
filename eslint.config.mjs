// ESLint reads the schema only: Biome lints the code, relay-compiler the client's documents.
import graphql from "@graphql-eslint/eslint-plugin";

export default [
  {
    files: ["schema.graphql"],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: "./schema.graphql" } },
    },
    plugins: { "@graphql-eslint": graphql },
    rules: {
      ...graphql.configs["flat/schema-relay"].rules,
      // Lists that cannot grow, such as the days of the calendar, have no pages.
      "@graphql-eslint/relay-edge-types": ["error", { listTypeCanWrapOnlyEdgeType: false }],
      "@graphql-eslint/require-description": [
        "error",
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
          rootField: true,
        },
      ],
      "@graphql-eslint/require-deprecation-reason": "error",
      "@graphql-eslint/no-unreachable-types": "error",
      "@graphql-eslint/naming-convention": [
        "error",
        {
          types: "PascalCase",
          FieldDefinition: "camelCase",
          InputValueDefinition: "camelCase",
          EnumValueDefinition: "UPPER_CASE",
        },
      ],
      "@graphql-eslint/input-name": [
        "error",
        { checkInputType: true, checkQueries: false, caseSensitiveInputType: false },
      ],
      "@graphql-eslint/require-nullable-fields-with-oneof": "error",
    },
  },
];
