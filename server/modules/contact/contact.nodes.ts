import { type NodeFinders, shared } from "../../endpoint/node-finder";

export const contactNodes: NodeFinders = {
  ContactSubmission: shared("contact.manage", ({ loaders }, id) =>
    loaders.contactSubmissionById.load(id),
  ),
};
