import { request } from 'node:http';

/** Posts JSON to a local server and reads the answer. */
export const post = (port: number, path: string, body: unknown): Promise<unknown> =>
  new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) >= 300) failed(new Error(`${path}: ${answer.statusCode} ${text}`));
        else done(JSON.parse(text));
      });
    });
    asked.on('error', failed);
    asked.end(JSON.stringify(body));
  });
