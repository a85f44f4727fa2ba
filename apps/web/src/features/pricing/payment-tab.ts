/** A tab opened in the user's click, before its address is known. */
export interface PaymentTab {
  readonly blocked: boolean;
  goTo(url: string): void;
  close(): void;
}

/**
 * Opens a tab for an external page. Must run within the click: after a request browsers block it as a pop-up. The
 * opener is removed by hand, because the option `noopener` hides whether the tab was blocked.
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
