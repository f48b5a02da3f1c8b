import { type NodeFinders, shared } from "../../api/node-finder";

/** How objects of this module are found by their global ids. */
export const contactNodes: NodeFinders = {
  ContactSubmission: shared("contact.manage", ({ loaders }, id) =>
    loaders.contactSubmissionById.load(id),
  ),
};
