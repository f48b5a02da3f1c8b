import { FailurePanel } from "./FailurePanel";

/** The last resort: whatever no screen caught. Loads the page anew. */
export function FailureScreen() {
  return (
    <main id="content">
      <FailurePanel
        title="Something went wrong"
        message="The application stopped unexpectedly. Nothing you saved is lost."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
