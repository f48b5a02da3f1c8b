import "graphiql/style.css";
import { createRoot } from "react-dom/client";
import { IdentityProvider } from "../auth/IdentityContext";
import { createIdentity } from "../auth/identity";
import { FontFaces } from "../ui/fonts";
import { GlobalStyle } from "../ui/GlobalStyle";
import { Explorer } from "./Explorer";

const identity = createIdentity();
void identity.start();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <IdentityProvider identity={identity}>
      <FontFaces />
      <GlobalStyle />
      <Explorer />
    </IdentityProvider>,
  );
}
