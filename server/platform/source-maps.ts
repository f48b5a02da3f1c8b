import module from "node:module";

/** Where stacks are told by source maps, those of packages are not read: a tenth of the start, and 11 MB (docs/decisions/0228). */
if (module.getSourceMapsSupport?.().enabled) {
  module.setSourceMapsSupport(true, { nodeModules: false });
}
