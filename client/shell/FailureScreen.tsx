import { FailurePanel } from "./FailurePanel";
import { reloadPage } from "./reloadPage";

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
