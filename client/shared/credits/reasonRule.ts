import { typedText } from "../../ui/form/typedText";

/** As the server validates it. */
export const reasonRule = typedText(300, "Reason is required");
