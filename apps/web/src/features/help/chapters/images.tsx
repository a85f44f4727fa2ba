import { limits } from '@safelight/catalog/limits';
import { imageModels, upscalePrice, type ImageModel } from '@safelight/catalog/models';
import { formatCredits } from '../../../components/format/credits';
import { paths } from '../../../paths';
import { Chapter, Cost, See, Steps, Table, Ui } from '../parts';

export function ImageChapters() {
  return (
    <>
      <Chapter id="images" open={[paths.imageGenerator(), 'the image generator']}>
        <p>
          Safelight makes images with {imageModels.length} hosted models. They can be ordered in three places:
          beside a result, in the <em>Image Generator</em>, and below your <em>Images</em>.
        </p>
        <Cost>
          The price is on the button and depends on the model. An image that fails is refunded by itself.
          Trying again after a lost connection never charges twice.
        </Cost>
        <Steps title="Make an image">
          <>
            Write or paste a prompt. Renderer syntax is translated: a ratio becomes the shape, exclusions
            their own field.
          </>
          <>
            Choose the <Ui>AI Model</Ui>, the <Ui>Aspect Ratio</Ui>, and up to {limits.imagesPerOrder} images
            at once.
          </>
          <>
            <Ui>Generate Image</Ui>. You can leave the page meanwhile.
          </>
        </Steps>
        <Table
          label="Models and their prices"
          columns={['Model', 'Credits for an image', 'References']}
          rows={imageModels.map((model) => [model.name, priceOf(model), referencesOf(model)])}
        />
        <p>
          References are pictures that a model works from: images you made, or uploads of up to{' '}
          {limits.uploadBytes / 1024 / 1024} MB. A plus says what each reference adds to the price. The same
          seed repeats an image, where the model has seeds.
        </p>
      </Chapter>

      <Chapter id="image" open={[paths.images(), 'Images']} picture="image">
        <p>
          Click an image to see it large, with everything it was made from. The arrow keys or a swipe lead to
          its neighbors. The wheel, two fingers, a double click or the keys + and − zoom; 0 shows the whole
          image.
        </p>
        <Cost>
          Looking, starring and downloading are free. A check costs {formatCredits(limits.checkCredits)}, an
          upscaled copy {formatCredits(upscalePrice.credits)}, every new image its model’s price.
        </Cost>
        <Steps title="Go on from an image">
          <>
            <Ui>Another</Ui> orders the same again, <Ui>Use this seed</Ui> with the same seed.
          </>
          <>
            <Ui>Edit</Ui> changes it by words, with other pictures as references, or only where you paint a
            mask.
          </>
          <>
            <Ui>More actions</Ui> has <Ui>Same with another light</Ui>, <Ui>Use as reference</Ui>,{' '}
            <Ui>Try another model</Ui> and upscaling. There <Ui>Create Similar</Ui> opens its choices in
            Create, for a new prompt.
          </>
        </Steps>
        <Steps title="Compare images, and sort them">
          <>
            <Ui>Compare</Ui> above your images begins: click two to four of them. Then <Ui>Compare</Ui> shows
            them side by side, with what differs marked.
          </>
          <>
            <Ui>Move to project</Ui> files the picked ones in a project, or the open image from its{' '}
            <Ui>More actions</Ui>. <Ui>Undo</Ui> brings them back for {limits.undoMinutes} minutes.
          </>
        </Steps>
        <Steps title="Check an image">
          <>
            <Ui>Check the image</Ui> asks a vision model, choice by choice, whether the image shows what you
            asked for. The model may be wrong. An image can be checked {limits.checksPerImage} times.
          </>
          <>
            <Ui>Mend this</Ui> opens an edit that asks for what is missing. You see its price first.
          </>
        </Steps>
        <Steps title="Download">
          <>
            <Ui>Download</Ui> saves a PNG. <Ui>More downloads</Ui> has the model’s own file: of Recraft V4.1
            SVG, the vectors.
          </>
          <>
            <Ui>With its recipe…</Ui> adds the prompt, so that Safelight and other programs can read it back
            (see <See chapter="bring" />
            ). Whoever gets the file can read it too.
          </>
        </Steps>
        <p>Every file says that a model made it, in the standard metadata for that.</p>
      </Chapter>
    </>
  );
}

function priceOf({ grades }: ImageModel): string {
  if (grades.length === 1) return String(grades[0]!.credits);
  return grades.map(({ name, credits }) => `${name}: ${credits}`).join(' · ');
}

function referencesOf({ references, grades }: ImageModel): string {
  if (!references) return 'None';
  const more = references.each?.credits ?? 0;
  const other = grades.some(({ withReferences }) => withReferences);
  return `${references.most}${more > 0 ? `, +${more} each` : other ? ', at another price' : ''}`;
}
