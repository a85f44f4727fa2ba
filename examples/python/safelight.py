"""The REST API of Safelight with Python's standard library. GET /api/openapi.json lists every call."""

import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request

ATTEMPTS = 4


class ApiError(Exception):
    """A refusal: a sentence, and one for each field that is wrong."""

    def __init__(self, status, message, fields=None):
        super().__init__(message)
        self.status = status
        self.fields = fields or {}


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The token must not go to another host."""

    def redirect_request(self, *_args):
        return None


class Api:
    def __init__(self, site, token):
        self._site = site
        self._token = token
        self._opener = urllib.request.build_opener(_NoRedirect)

    def get(self, path):
        return self._send("GET", path, repeatable=True)[0]

    def post(self, path, body, key=None, repeatable=False):
        """`key` is the Idempotency-Key: the same for each repeat of one intent, and new for the next intent.

        `repeatable` is for a call without a key that changes nothing, or whose body has a requestId.
        """
        return self._send("POST", path, body, key, repeatable or key is not None)[0]

    def pages(self, path):
        """Every page of a list, by the Link header that names the next one."""
        while path:
            body, link = self._send("GET", path, repeatable=True)
            yield body
            found = re.search(r'<([^>]+)>;\s*rel="next"', link)
            path = found and found.group(1)

    def _send(self, method, path, body=None, key=None, repeatable=False):
        """Repeats what is safe to repeat: after a lost response, while the server is not available (502 to 504), and
        when it asks to wait (429, Retry-After). All other refusals are final.
        """
        headers = {"Authorization": f"Bearer {self._token}"}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body).encode()
        if key is not None:
            headers["Idempotency-Key"] = key
        url = urllib.parse.urljoin(self._site, path)
        for attempt in range(1, ATTEMPTS + 1):
            last = not repeatable or attempt == ATTEMPTS
            wait = 2 ** (attempt - 1)
            request = urllib.request.Request(url, data, headers, method=method)
            try:
                # Making an image takes as long as its model.
                with self._opener.open(request, timeout=180) as response:
                    return json.load(response), response.headers.get("Link", "")
            except urllib.error.HTTPError as refusal:
                if last or refusal.code not in (429, 502, 503, 504):
                    raise _describe(refusal) from None
                wait = int(refusal.headers.get("Retry-After", wait))
                if wait > 60:
                    raise ApiError(429, f"The server asks to wait for {wait} seconds.") from None
            except (OSError, http.client.HTTPException, ValueError):
                # No response, or half of one.
                if last:
                    raise
            time.sleep(wait)
        raise AssertionError("The last attempt returns or raises")


def _describe(refusal):
    try:
        body = json.load(refusal)
    except ValueError:
        body = {}
    return ApiError(refusal.code, body.get("error", f"Status {refusal.code}"), body.get("fields"))
