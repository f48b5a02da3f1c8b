/** Loads the messages when needed, to keep the page light; a failed load is the network's error. */
export async function errorOf(error: unknown): Promise<string> {
  try {
    const { identityMessage } = await import("../../auth/identityMessage");
    return identityMessage(error);
  } catch {
    return "Network error. Please check your connection and try again.";
  }
}
