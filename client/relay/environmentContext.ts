import { createContext } from "react-router-dom";
import type { IEnvironment } from "relay-runtime";

export const environmentContext = createContext<IEnvironment>();

declare module "react-router" {
  interface Future {
    v8_middleware: true;
  }
}
