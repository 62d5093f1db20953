// `node --import` it: whatever this process would connect to beyond this machine is refused, and named.
import dns from 'node:dns';
import net from 'node:net';

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|::1|0\.0\.0\.0|::)$/;

/** @param {unknown} host */
function refuse(host) {
  const message = `no network: ${host}`;
  console.error(message);
  return Object.assign(new Error(message), { code: 'ENETUNREACH' });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (/** @type {any[]} */ ...args) {
  // What net.connect() hands on is a list of its arguments.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const options = typeof first === 'object' && first !== null ? first : { port: first, host: second };
  const host = typeof options.host === 'string' ? options.host : 'localhost';
  if (!options.path && !HERE.test(host)) {
    this.destroy(refuse(host));
    return this;
  }
  return Reflect.apply(connect, this, args);
};

const { lookup } = dns;
dns.lookup = function (/** @type {any} */ host, /** @type {any[]} */ ...rest) {
  if (HERE.test(host)) return Reflect.apply(lookup, dns, [host, ...rest]);
  rest.at(-1)(refuse(host));
};
