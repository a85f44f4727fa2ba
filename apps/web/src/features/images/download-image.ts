import { saveFile } from '../../components/files/save';
import { toast } from '../../ui/overlay/toast';

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
    saveFile(`${name}-${Date.now()}.png`, await response.blob());
    toast({ title: 'Downloaded', description: 'Image downloaded successfully!', variant: 'success' });
  } catch {
    toast({ title: 'Download Failed', description: failure, variant: 'destructive' });
  }
}
