/** A tab that was opened under the user's own click, before the address it is for was known. */
export interface PaymentTab {
  readonly blocked: boolean;
  goTo(url: string): void;
  close(): void;
}

/**
 * Opens a tab for a page of somebody else. It must happen in the click itself: after a call to the server browsers take
 * it for a pop-up. It gets no opener; the option `noopener` would do the same, but hide whether it was blocked.
 */
export function openPaymentTab(): PaymentTab {
  const tab = open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Opening the payment page...';
  }
  return {
    blocked: tab === null,
    goTo: (url) => tab?.location.replace(url),
    close: () => tab?.close(),
  };
}
