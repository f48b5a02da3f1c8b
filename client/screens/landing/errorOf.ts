/** Loads the messages on demand, to keep the page light. */
export async function errorOf(error: unknown): Promise<string> {
  try {
    const { identityMessage } = await import("../../auth/identityMessage");
    return identityMessage(error);
  } catch {
    return "Network error. Please check your connection and try again.";
  }
}
