import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { FontFaces } from "../fonts";
import { GlobalStyle } from "../GlobalStyle";
import { Toaster } from "../Toaster";
import { Specimen } from "./Specimen";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FontFaces />
      <GlobalStyle />
      <Specimen />
      <Toaster />
    </StrictMode>,
  );
}
