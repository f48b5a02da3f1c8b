import module from "node:module";
import path from "node:path";

/** Beside the code, as others could write to a shared directory. */
module.enableCompileCache?.(path.join(__dirname, "../../compiled"));

/** Maps of packages take a tenth of the start, and 11 MB. */
if (module.getSourceMapsSupport?.().enabled)
  module.setSourceMapsSupport(true, { nodeModules: false });
