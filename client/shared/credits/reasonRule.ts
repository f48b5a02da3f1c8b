import { typedText } from "../../ui/form/typedText";

/** The server's rule. */
export const reasonRule = typedText(300, "Reason is required");
