import { createContext } from "react-router-dom";
import type { IEnvironment } from "relay-runtime";

/** Where route loaders find the Relay environment; set in `getContext` of the router. */
export const environmentContext = createContext<IEnvironment>();

declare module "react-router" {
  interface Future {
    v8_middleware: true;
  }
}
