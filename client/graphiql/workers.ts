import EditorWorker from "monaco-editor/esm/vs/editor/editor.worker.js?worker";
import JsonWorker from "monaco-editor/esm/vs/language/json/json.worker.js?worker";
import GraphQLWorker from "monaco-graphql/esm/graphql.worker.js?worker";

const workers: Readonly<Record<string, new () => Worker>> = {
  json: JsonWorker,
  graphql: GraphQLWorker,
};

// The editors' workers are files of this build, so that the explorer needs no outside network.
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_: string, label: string): Worker => new (workers[label] ?? EditorWorker)(),
  },
});
