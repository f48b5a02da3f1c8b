import { FailurePanel } from './FailurePanel';

/** The last resort: whatever no screen caught. Loads the page anew. */
export function FailureScreen() {
  return (
    <main id="content" tabIndex={-1}>
      <FailurePanel title="Something went wrong" onRetry={() => window.location.reload()}>
        The application stopped unexpectedly. Nothing you saved is lost.
      </FailurePanel>
    </main>
  );
}
