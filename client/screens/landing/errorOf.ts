/**
 * The sentence for a refused sign-in. The words for it come when they are needed, to keep the page light;
 * where they do not come, that is what is wrong.
 */
export async function errorOf(error: unknown): Promise<string> {
  try {
    const { identityMessage } = await import("../../auth/identityMessage");
    return identityMessage(error);
  } catch {
    return "Network error. Please check your connection and try again.";
  }
}
