/** What this server has told the browser to put into the addresses of its sockets: then they are the player’s. */
export function socketNonce(): string | undefined {
  const port = location.port && `_${location.port}`;
  return new RegExp(`(?:^|; )(?:__Host-)?tessera_socket${port}=([\\w-]+)`).exec(document.cookie)?.[1];
}
