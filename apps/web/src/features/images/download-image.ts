import { toast } from '../../ui/toast';

interface Download {
  url: string;
  /** Before the timestamp in the file's name. */
  name: 'ai-generated-image' | 'generated-image';
  failure: string;
}

/** Saves a picture as a PNG of its own and says whether it worked. */
export async function downloadImage({ url, name, failure }: Download): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The picture answered ${response.status}`);
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}-${Date.now()}.png`;
    // Inside an open dialog, which keeps clicks elsewhere from counting.
    const host = document.activeElement?.closest('[role=dialog]') ?? document.body;
    host.append(link);
    link.click();
    link.remove();
    // The browser has not read it yet when the click returns.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    toast({ title: 'Downloaded', description: 'Image downloaded successfully!', variant: 'success' });
  } catch {
    toast({ title: 'Download Failed', description: failure, variant: 'destructive' });
  }
}
