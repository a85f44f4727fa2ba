"""From one prompt to a sheet: writes or reads a prompt, saves it as a look, and runs it over subjects.

  SAFELIGHT_URL=https://… SAFELIGHT_TOKEN=sl_… python3 examples/python/studio.py [options] SUBJECT…

Exit codes: 0 done, 1 refused or failed, 2 not understood, 3 too few credits.
"""

import argparse
import os
import sys
import urllib.parse
import uuid

from safelight import Api, ApiError


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("subjects", nargs="+", metavar="SUBJECT")
    parser.add_argument("--prompt", help="read this prompt, for free; without it one is written, for one credit")
    parser.add_argument("--renderer", default="midjourney", help="whose syntax it has, or is written in [midjourney]")
    parser.add_argument("--to", action="append", help="the renderer of the sheet; repeat it for more [the same]")
    parser.add_argument("--image", metavar="MODEL", help="make an image of the first prompt, for the model's credits")
    parser.add_argument(
        "--run",
        default=str(uuid.uuid4()),
        help="the same name and arguments again repeat nothing and cost nothing [a new run]",
    )
    arguments = parser.parse_args()
    if not os.environ.get("SAFELIGHT_TOKEN"):
        parser.error("Set SAFELIGHT_TOKEN to an API token. Settings makes one.")
    return arguments


class Studio:
    def __init__(self, api, site, arguments):
        self.api = api
        self.site = site
        self.arguments = arguments

    def request_id(self, step):
        """Known before the call, and the same when the run is repeated."""
        return str(uuid.uuid5(uuid.NAMESPACE_URL, f"{self.arguments.run}:{step}"))

    def write_prompt(self):
        body = {
            "style": "Photorealistic",
            "subject": self.arguments.subjects[0],
            "aspectRatio": "16:9",
            "renderer": self.arguments.renderer,
        }
        written = self.api.post("/api/generate-prompt", body, key=self.request_id("prompt"))
        print(f"Written for {written['creditsUsed']} credits, {written['credits']} left: {written['prompt']}")
        return written["prompt"]

    def read_prompt(self, text):
        body = {"text": text, "renderer": self.arguments.renderer}
        read = self.api.post("/api/parse", body, repeatable=True)
        print(f"Subject: {read['subject']}")
        for choice in read["choices"]:
            print(f"{choice['label']}: {choice['text']}")
        return read["recipe"]

    def make_sheet(self, recipe):
        name = f"Run {self.arguments.run}"[:100]
        look = {"name": name, "recipe": recipe, "locks": [], "requestId": self.request_id("look")}
        saved = self.api.post("/api/looks", look, repeatable=True)
        print(f"Look {saved['id']}: {saved['name']}")
        plan = {
            "recipe": recipe,
            "subjects": self.arguments.subjects,
            "axes": [],
            "renderers": self.arguments.to or [self.arguments.renderer],
        }
        body = {"name": name, "plan": plan, "requestId": self.request_id("sheet")}
        sheet = self.api.post("/api/sheets", body, repeatable=True)
        print(f"Sheet {sheet['id']}: {len(sheet['cells'])} prompts")
        for cell in sheet["cells"]:
            print(f"  {cell['renderer']}: {cell['text']}")
        return sheet

    def make_image(self, prompt):
        """Responds when the image is done, and refuses another price than the quoted one.

        A repeat after a lost response waits for the same image.
        """
        wish = {"prompt": prompt, "model": self.arguments.image}
        quote = self.api.post("/api/generate-image/quote", wish, repeatable=True)
        print("\n  ".join([f"An image costs {quote['credits']} credits", *quote["lost"]]))
        body = {**wish, "credits": quote["credits"]}
        image = self.api.post("/api/generate-image", body, key=self.request_id("image"))["image"]
        if image["imageUrl"]:
            print(f"Image {image['id']}: {urllib.parse.urljoin(self.site, image['imageUrl'])}")
        else:
            print(image["failure"])

    def work(self):
        user = self.api.get("/api/auth/me")["user"]
        print(f"Signed in as {user['email']}, with {user['credits']} credits")
        text = self.arguments.prompt or self.write_prompt()
        sheet = self.make_sheet(self.read_prompt(text))
        if self.arguments.image:
            self.make_image(sheet["cells"][0]["text"])
        count = sum(len(page["items"]) for page in self.api.pages("/api/generations?limit=2"))
        print(f"{count} prompts in the history")


def main():
    arguments = read_arguments()
    site = os.environ.get("SAFELIGHT_URL", "http://localhost:3000")
    try:
        Studio(Api(site, os.environ["SAFELIGHT_TOKEN"]), site, arguments).work()
    except ApiError as error:
        print(error, file=sys.stderr)
        for field, sentence in error.fields.items():
            print(f"  {field}: {sentence}", file=sys.stderr)
        return 3 if error.status == 402 else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
