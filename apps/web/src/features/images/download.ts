import { saveFile } from '../../components/files/save';
import { toast } from '../../ui/overlay/toast';

interface Download {
  url: string;
  /** The file name before its timestamp. */
  name: 'ai-generated-image' | 'generated-image';
  failure: string;
}

export async function downloadImage({ url, name, failure }: Download): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The image could not be fetched: ${response.status}`);
    saveFile(`${name}-${Date.now()}.png`, await response.blob());
    toast.success('Downloaded', 'Image downloaded successfully!');
  } catch {
    toast.failure('Download Failed', failure);
  }
}
