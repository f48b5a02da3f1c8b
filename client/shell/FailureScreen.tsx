import { FailurePanel } from "./FailurePanel";
import { reloadPage } from "./reloadPage";

/** The last resort: whatever no screen caught. Loads the page again. */
export function FailureScreen() {
  return (
    <main id="content">
      <FailurePanel
        title="Something went wrong"
        message="The application stopped unexpectedly. Nothing you saved is lost."
        onRetry={() => void reloadPage()}
      />
    </main>
  );
}
