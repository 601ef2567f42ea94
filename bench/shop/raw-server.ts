import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// raw-server.ts FILE PORT CODING: the limit of node:http, one static buffer.
const [file = '', port, coding = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': body.length,
  ...(coding !== '' && { 'content-encoding': coding }),
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
