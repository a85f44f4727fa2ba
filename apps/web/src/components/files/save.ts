/** Makes the browser save a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Inside an open dialog, which blocks clicks elsewhere.
  const host = document.activeElement?.closest('[role=dialog]') ?? document.body;
  host.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
